import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { $keywords, writeKeyword } from '#stores/search/keywords.ts'

interface Props {
  words: Messages['searchDialog']
  field: RefObject<HTMLInputElement | null>
}

/** Keyword field, with a hint if too little was entered. */
export function KeywordField({ words, field }: Props) {
  const { keyword, fault } = useStore($keywords)
  const problemTexts = { short: words.prompt_short, nothing: words.prompt_nothing }
  return (
    <div className="entry">
      <label htmlFor="kw-words">{words.keyword}</label>
      <input
        ref={field}
        id="kw-words"
        value={keyword}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={words.keyword_hint}
        aria-invalid={fault !== null}
        aria-describedby="kw-fault"
        onChange={(event) => writeKeyword(event.target.value)}
      />
      <p className="wrong" id="kw-fault" role="alert">
        {fault && problemTexts[fault]}
      </p>
    </div>
  )
}
