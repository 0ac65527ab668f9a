import { useState } from 'react'
import { copyOrSelect } from '#client/copy-or-mark.ts'

interface Props {
  /** Text of the element before the button. */
  text: string
  words: { copy: string; copied: string; copy_by_hand: string }
}

/** Copies a number to the clipboard and confirms it on the button. */
export function CopyButton({ text, words }: Props) {
  const [isCopied, setCopied] = useState<boolean>()
  const copyText = ({ previousElementSibling: shown }: Element) =>
    void copyOrSelect(text, shown ? [shown] : []).then(setCopied)
  return (
    <>
      <button
        type="button"
        className="plain-button"
        aria-label={`${words.copy} ${text}`}
        onClick={(event) => copyText(event.currentTarget)}
        data-copies={text}
      >
        {isCopied ? words.copied : words.copy}
      </button>
      <span className="unseen" role="status">
        {isCopied && words.copied}
      </span>
      {isCopied === false && (
        <span className="note warn small" role="alert" data-by-hand>
          {words.copy_by_hand}
        </span>
      )}
    </>
  )
}
