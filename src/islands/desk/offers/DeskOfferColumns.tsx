import { m } from '#i18n/desk/messages.ts'
import { checkOfferFile, type DeskOffersState } from '#stores/desk/offers.ts'

type UnsureFile = NonNullable<Extract<DeskOffersState, { kind: 'known' }>['unsure']>

/** Asks which encoding shows the file correctly. */
export function DeskOfferColumns({ unsure: { file, choices } }: { unsure: UnsureFile }) {
  return (
    <fieldset>
      <legend>{m.offers.the_encoding_of_this}</legend>
      {choices.map(({ encoding, sample }) => (
        <button
          key={encoding}
          type="button"
          className="button"
          onClick={() => void checkOfferFile(file, encoding)}
        >
          {sample} ({encoding})
        </button>
      ))}
    </fieldset>
  )
}
