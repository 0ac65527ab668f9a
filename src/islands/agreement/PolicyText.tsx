import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { $policyText, openPolicyText } from '#stores/agreement/policy-text.ts'

interface Props {
  words: Messages['protocol']
  path: string
}

/** Text of a policy, loaded from the policy's page when its tab is opened. */
export function PolicyText({ words, path }: Props) {
  const elementRef = useRef<HTMLDivElement>(null)
  const state = useStore($policyText)
  useEffect(() => void openPolicyText(path), [path])
  useEffect(() => {
    elementRef.current?.replaceChildren(...(state.kind === 'known' ? [state.text] : []))
  }, [state])
  return (
    <>
      {state.kind === 'loading' && <p role="status">{words.loading}</p>}
      {state.kind === 'failed' && (
        <div role="alert">
          <p>{words.failed}</p>
          <p>
            <button type="button" className="button" onClick={() => void openPolicyText(path)}>
              {words.again}
            </button>
          </p>
        </div>
      )}
      <div ref={elementRef} />
    </>
  )
}
