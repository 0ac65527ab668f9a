import { useEffect, useState } from 'react'
import { send } from '#client/send.ts'
import type { Named } from '#domain/search/keywords.ts'
import type { Messages } from '#i18n/messages.ts'
import { type Chosen, type NamedField, namedFields } from './fields.ts'
import { Picks } from './Picks.tsx'

interface Props {
  words: Messages['searchDialog']
  chosen: Chosen
  onChoose: (field: NamedField, choice: Named | null) => void
}

/** Three or four lines of each; the index below stays in view. */
const most = 12

type Hot = Record<NamedField, Named[]>

/** Parts, brands and vehicles that sell in the country; a touch fills the field. */
export function HotItems({ words, chosen, onChoose }: Props) {
  const [hot, setHot] = useState<Hot | null>()

  useEffect(() => {
    void send('GET /cms/vehicle/getSearchRecommendations', {}).then((outcome) => {
      if (!outcome.ok) return setHot(null)
      const { brands, categories, serials } = outcome.data
      setHot({
        brand: brands.map((row) => ({ id: row.brandId, name: row.brandName })),
        category: categories.map((row) => ({ id: row.fourthCategoryId, name: row.categoryName })),
        serial: serials.map((row) => ({ id: row.vehicleSerialId, name: row.vehicleSerialName })),
      })
    })
  }, [])

  if (hot === null) return null
  const titles = {
    brand: words.hot_brands,
    category: words.hot_categories,
    serial: words.hot_vehicles,
  }
  return (
    <div className="hot" aria-busy={hot === undefined}>
      {namedFields.map((field) => (
        <section key={field}>
          <h3>{titles[field]}</h3>
          <Picks
            rows={hot?.[field].slice(0, most) ?? []}
            chosen={chosen[field]}
            onChoose={(choice) => onChoose(field, choice)}
          />
        </section>
      ))}
    </div>
  )
}
