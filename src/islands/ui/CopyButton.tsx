import { useState } from 'react'

interface Props {
  text: string
  words: { copy: string; copied: string }
}

/** Puts a number on the clipboard, and says so where it was pressed. */
export function CopyButton({ text, words }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <>
      <button
        type="button"
        className="plain-button"
        aria-label={`${words.copy} ${text}`}
        onClick={copy}
        data-copies={text}
      >
        {isCopied ? words.copied : words.copy}
      </button>
      <span className="unseen" role="status">
        {isCopied && words.copied}
      </span>
    </>
  )
}
