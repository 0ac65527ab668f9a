import { type FormEvent, useEffect, useState } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { type AddedOffer, addOffer, findOffer } from '#stores/desk/seller/add-offer.ts'
import {
  $partPictures,
  savePartPictures,
  startPartPictures,
} from '#stores/desk/seller/part-pictures.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { PartPictures } from '../pictures/PartPictures.tsx'
import { PictureDraft } from '../pictures/PictureDraft.tsx'
import { PictureProgress } from '../pictures/PictureProgress.tsx'
import { AddOfferFields } from './AddOfferFields.tsx'
import { partOf, refusalTextOf } from './typed-part.ts'

interface Props {
  countryId: number
  /** Shows the added number in the table. */
  added: (number: string) => void
  close: () => void
}

/** Form for a single part of the catalogue that the shop begins to sell. */
export function AddOffer({ countryId, added, close }: Props) {
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [addedOffer, setAddedOffer] = useState<{ offerId: number; number: string }>()
  useEffect(() => {
    startPartPictures()
    return startPartPictures
  }, [])
  const savePictures = async (offer: AddedOffer) => {
    const offerId = await findOffer(offer)
    if (offerId === undefined) return false
    const isSaved = await savePartPictures(offerId)
    if (!isSaved) setAddedOffer({ offerId, number: offer.number })
    return isSaved
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const part = partOf(new FormData(event.currentTarget), countryId)
    if (typeof part === 'string') return setErrors([part])
    setBusy(true)
    const outcome = await addOffer(part, fill(m.offers.added_by_hand, { number: part.number }))
    const isPictured =
      outcome.kind !== 'added' ||
      $partPictures.get().list.length === 0 ||
      (await savePictures(outcome.offer))
    setBusy(false)
    if (outcome.kind === 'added' || outcome.kind === 'sold') added(part.number)
    if (outcome.kind !== 'added') return setErrors(refusalTextOf(outcome))
    return isPictured ? close() : setErrors([m.partPictures.not_saved])
  }
  if (addedOffer)
    return (
      <PartPictures
        {...addedOffer}
        note={m.partPictures.not_saved}
        saved={() => added(addedOffer.number)}
        close={close}
      />
    )
  return (
    <form
      className="add-offer"
      aria-label={m.offers.add_a_part}
      onSubmit={(event) => void submit(event)}
    >
      <AddOfferFields />
      <h2>{m.partPictures.add_optional}</h2>
      <PictureDraft isBusy={isBusy} />
      <PictureProgress />
      <button className="button primary" aria-busy={isBusy} disabled={isBusy}>
        {m.offers.add}
      </button>
      <button type="button" className="button" onClick={close}>
        {m.offers.cancel}
      </button>
      {errors.map((text) => (
        <FieldError key={text} text={text} />
      ))}
      <p>{m.offers.add_about}</p>
    </form>
  )
}
