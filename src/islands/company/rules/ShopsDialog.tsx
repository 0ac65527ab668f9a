import { useState } from 'react'
import type { Company } from '#contract/company/company-shapes.ts'
import type { Messages } from '#i18n/messages.ts'
import { changeRules } from '#stores/company/company.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'

interface Props {
  m: Messages
  company: Company
  isBusy: boolean
  onClose: () => void
}

/** Dialog to choose the usual shops among those that the company has ordered from. */
export function ShopsDialog({ m, company, isBusy, onClose }: Props) {
  const { rules, shops } = company
  const [usualShopIds, setUsualShopIds] = useState(rules.usualShops)
  const toggle = (id: number) =>
    setUsualShopIds(
      usualShopIds.includes(id) ? usualShopIds.filter((one) => one !== id) : [...usualShopIds, id],
    )
  return (
    <AskDialog
      title={m.company.shops_title}
      keepLabel={m.membership.keep}
      submit={m.company.save}
      working={m.membership.working}
      isBusy={isBusy}
      onSubmit={async () => {
        await changeRules({ ...rules, usualShops: usualShopIds })
        return true
      }}
      onClose={onClose}
    >
      <p className="small mute">
        {shops.length === 0 ? m.company.shops_none : m.company.shops_how}
      </p>
      {shops.map(({ shopId, shopName }) => (
        <label className="option" key={shopId}>
          <input
            type="checkbox"
            checked={usualShopIds.includes(shopId)}
            onChange={() => toggle(shopId)}
          />
          <span>{shopName}</span>
        </label>
      ))}
    </AskDialog>
  )
}
