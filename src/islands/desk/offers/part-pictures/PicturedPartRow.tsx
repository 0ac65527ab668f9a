import { useState } from 'react'
import type { PicturedPart } from '#contract/desk/shop/desk-part-pictures.ts'
import { ownPicturePrefix } from '#domain/offer-import/pictures.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { removePicturesOf } from '#stores/desk/part-pictures.ts'
import { formatMoment } from '../../ui/moments.ts'

/** Pictures of one part, with its shop. Asks once before it removes them. */
export function PicturedPartRow({ part, isBusy }: { part: PicturedPart; isBusy: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { number, brandName, shopName, setAt, skuOrgId, pictures } = part
  return (
    <li>
      <p>
        <a className="number" href={`/en/products/details/${skuOrgId}.html`} translate="no">
          {number}
        </a>{' '}
        <span translate="no">
          {brandName} · {shopName}
        </span>{' '}
        · {formatMoment(setAt)}
      </p>
      <div>
        {pictures.map(({ key }, i) => (
          <a key={key} href={`/parts/${ownPicturePrefix}${key}-1200.webp`}>
            <img
              src={`/parts/${ownPicturePrefix}${key}-160.avif`}
              alt={fill(m.partPictures.picture, { n: i + 1 })}
              width="120"
              height="120"
              loading="lazy"
            />
          </a>
        ))}
      </div>
      {isAsking ? (
        <p role="group" aria-label={m.partPictures.sure}>
          {m.partPictures.sure}{' '}
          <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
            {m.partPictures.keep}
          </button>{' '}
          <button
            type="button"
            className="button"
            data-risk
            aria-busy={isBusy}
            aria-label={fill(m.partPictures.remove_of, { number })}
            onClick={() => void removePicturesOf(part)}
          >
            {m.partPictures.remove_all}
          </button>
        </p>
      ) : (
        <button
          type="button"
          className="button"
          aria-label={fill(m.partPictures.remove_of, { number })}
          onClick={() => setAsking(true)}
        >
          {m.partPictures.remove_all} …
        </button>
      )}
    </li>
  )
}
