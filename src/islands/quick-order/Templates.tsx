import { saveCsv, saveXlsx } from '#client/files/save-file.ts'
import { parseList } from '#domain/quick-order/parse.ts'
import type { Messages } from '#i18n/messages.ts'

/** Template file, generated on the device with the headings and example of the locale. */
export function Templates({ words }: { words: Messages['quickOrder'] }) {
  const rows = () => [
    [words.number, words.quantity],
    ...parseList(words.example).map((line) => [line.number, line.quantity]),
  ]
  return (
    <span className="templates">
      <span className="small mute">{words.template}</span>
      <button
        type="button"
        className="plain-button"
        onClick={() => saveCsv(`${words.template_name}.csv`, rows())}
      >
        {words.template_csv}
      </button>
      <button
        type="button"
        className="plain-button"
        onClick={() => void saveXlsx(`${words.template_name}.xlsx`, rows())}
      >
        {words.template_xlsx}
      </button>
    </span>
  )
}
