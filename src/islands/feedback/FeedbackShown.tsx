import { splitNames } from '#domain/search/feedback.ts'
import type { Messages } from '#i18n/messages.ts'
import { markResultWrong } from '#stores/search/feedback.ts'

interface Props {
  words: Messages['feedback']
  /** Names of the results, separated by semicolons. */
  shown: string
  checkList: readonly string[]
}

/**
 * Checkboxes to mark results as wrong (`checkList`). Collapsed by default, because a problem type
 * alone is enough to send.
 */
export function FeedbackShown({ words, shown, checkList }: Props) {
  const names = splitNames(shown)
  if (names.length === 0) return null
  return (
    <details className="shown" data-check-list>
      <summary>{words.which}</summary>
      <fieldset>
        <legend className="unseen">{words.which}</legend>
        {names.map((name) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              value={name}
              checked={checkList.includes(name)}
              onChange={({ currentTarget }) => markResultWrong(name, currentTarget.checked)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
