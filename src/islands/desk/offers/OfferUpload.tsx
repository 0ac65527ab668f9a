import { type ClipboardEvent, type DragEvent, useRef } from 'react'
import { maxDeskRows } from '#domain/offer-import/uploads.ts'
import { formatCount } from '#i18n/counts.ts'
import { currentDeskLanguage, m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { checkOfferFile } from '#stores/desk/offers.ts'

interface Props {
  isBusy: boolean
  /** False while a checked file is on screen, whose button is the next one to press. */
  isNext: boolean
}

/** Takes a file by choosing or dropping it, or cells pasted from a spreadsheet, and checks it. */
export function OfferUpload({ isBusy, isNext }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const check = (file: File | undefined) => {
    if (file && !isBusy) void checkOfferFile(file)
    // Allow choosing the same file again after it was corrected.
    if (field.current) field.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    check(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.trim() !== '') check(new File([text], m.offers.pasted_name, { type: 'text/plain' }))
  }
  return (
    <div
      className="offer-upload"
      data-next={isNext}
      aria-busy={isBusy}
      tabIndex={0}
      role="group"
      aria-label={m.offers.drop_a_file}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      <b>{m.offers.drop_a_file}</b>
      {isNext && (
        <p>
          {fill(m.offers.a_csv_or_xlsx, { rows: formatCount(maxDeskRows, currentDeskLanguage()) })}
        </p>
      )}
      <label className={isNext ? 'button primary' : 'button'}>
        {isNext ? m.offers.choose_a_file : m.offers.choose_another}
        <input
          ref={field}
          type="file"
          className="unseen"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={m.offers.csv_file_of_offers}
          disabled={isBusy}
          onChange={({ currentTarget }) => check(currentTarget.files?.[0])}
        />
      </label>
    </div>
  )
}
