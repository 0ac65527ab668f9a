import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { maxShopPartPictures, minPartPicturePx } from '#domain/offer-import/shop-pictures.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import {
  $partPictures,
  isChanged,
  loadPartPictures,
  savePartPictures,
  startPartPictures,
} from '#stores/desk/seller/part-pictures.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { errorMessage } from '../../ui/words.ts'
import { PictureDraft } from './PictureDraft.tsx'
import { PictureProgress } from './PictureProgress.tsx'

interface Props {
  offerId: number
  number: string
  /** Why the pictures are shown, until they are saved. */
  note?: string
  saved: () => void
  close: () => void
}

/** Pictures of the part of an offer: the shop's own ones can be changed, others are only shown. */
export function PartPictures({ offerId, number, note, saved, close }: Props) {
  const state = useStore($partPictures)
  const [isSaved, setSaved] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { owner, list, uploaded, fault } = state
  const isShown = state.offerId === offerId
  useEffect(() => {
    // A list that was started with the offer is already shown.
    if ($partPictures.get().offerId !== offerId) void loadPartPictures(offerId)
    title.current?.focus()
    return startPartPictures
  }, [offerId])
  const isBusy = uploaded !== null
  const hasChanges = isShown && isChanged(state)
  const save = async () => {
    if (isBusy || !hasChanges) return
    setSaved(false)
    if (!(await savePartPictures())) return
    setSaved(true)
    saved()
  }
  const heading = fill(m.partPictures.title, { number })
  return (
    <section
      className="part-pictures"
      aria-label={heading}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {note && !isSaved && <p role="alert">{note}</p>}
      {owner === 'OTHERS' ? (
        <>
          <p>
            <b>{m.partPictures.has_pictures}</b> {m.partPictures.whose}
          </p>
          <ol>
            {list.map(({ id, preview }, i) => (
              <li key={id}>
                <img
                  src={preview}
                  alt={fill(m.partPictures.picture, { n: i + 1 })}
                  width="160"
                  height="160"
                />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p>
          {fill(m.partPictures.about, { max: maxShopPartPictures, least: minPartPicturePx.longer })}
        </p>
      )}
      {owner === 'loading' && !fault && <div className="loading" aria-busy="true" />}
      {isShown && (owner === 'NONE' || owner === 'SHOP') && <PictureDraft isBusy={isBusy} />}
      <PictureProgress />
      <FieldError text={fault ? errorMessage(fault.label) : undefined} />
      <footer>
        {(hasChanges || isBusy) && (
          <button
            type="button"
            className="button primary"
            aria-busy={isBusy}
            onClick={() => void save()}
          >
            {list.length === 0 ? m.partPictures.save_removal : m.partPictures.save}
          </button>
        )}
        <button type="button" className="button" onClick={close}>
          {hasChanges ? m.offers.cancel : m.partPictures.close}
        </button>
        <p role="status">{isSaved && !hasChanges ? m.partPictures.saved : ''}</p>
      </footer>
    </section>
  )
}
