import type { DeskOffer } from '#contract/desk/desk-offer-list.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'

interface Props {
  offer: DeskOffer
  open: () => void
}

/** Picture of an offer's row, a button that opens the pictures of the part. */
export function PictureButton({ offer: { number, picture, hasPicture }, open }: Props) {
  return (
    <td className="picture">
      <button
        type="button"
        className="picture-button"
        data-missing={!hasPicture || undefined}
        aria-label={fill(m.partPictures.title, { number })}
        onClick={open}
      >
        <img src={`/parts/${picture}-160.avif`} alt="" width="32" height="32" loading="lazy" />
      </button>
    </td>
  )
}
