import type { EncodingChoice } from '#client/files/list-file.ts'
import type { Encoding } from '#domain/lists/decode.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  words: Messages['quickOrder']
  choices: readonly EncodingChoice[]
  choose: (encoding: Encoding) => void
}

/** Asks which encoding shows the file correctly, with a sample in each. */
export function Encodings({ words, choices, choose }: Props) {
  return (
    <fieldset>
      <legend>{words.encoding_title}</legend>
      {choices.map(({ encoding, sample }) => (
        <button
          key={encoding}
          type="button"
          className="plain-button"
          onClick={() => choose(encoding)}
        >
          {sample} <span className="small mute">{encoding}</span>
        </button>
      ))}
    </fieldset>
  )
}
