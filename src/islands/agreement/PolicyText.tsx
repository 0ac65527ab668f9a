import { useEffect, useRef, useState } from 'react'
import { fetchPolicyText } from '#client/policy-text.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  words: Messages['protocol']
  path: string
}

/** The text of a policy, fetched from its page when its tab is opened. */
export function PolicyText({ words, path }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'known' | 'failed'>('loading')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let left = false
    setState('loading')
    place.current?.replaceChildren()
    void fetchPolicyText(path).then((text) => {
      if (left) return
      if (text) place.current?.replaceChildren(text)
      setState(text ? 'known' : 'failed')
    })
    return () => {
      left = true
    }
  }, [path, tries])

  return (
    <>
      {state === 'loading' && <p role="status">{words.loading}</p>}
      {state === 'failed' && (
        <div role="alert">
          <p>{words.failed}</p>
          <p>
            <button type="button" className="btn" onClick={() => setTries(tries + 1)}>
              {words.again}
            </button>
          </p>
        </div>
      )}
      <div className="policy-text" ref={place} />
    </>
  )
}
