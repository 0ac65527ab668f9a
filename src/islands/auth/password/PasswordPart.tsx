import { useEffect, useState } from 'react'
import type { Messages } from '#i18n/messages.ts'
import type { PasswordProps } from './password-props.ts'
import { loadPasswordMessages } from './password-words.ts'
import type { PasswordViews } from './PasswordViews.tsx'

interface Props extends Omit<PasswordProps, 'm'> {
  m: Pick<Messages, 'auth' | 'labels'>
}

interface Part {
  Views: typeof PasswordViews
  words: Messages['password']
}

async function loadPasswordPart(): Promise<Part> {
  const [{ PasswordViews }, messages] = await Promise.all([
    import('./PasswordViews.tsx'),
    loadPasswordMessages(),
  ])
  return { Views: PasswordViews, words: messages }
}

/** Password section of the sign-in dialog, loaded on demand: most buyers sign in by code. */
export function PasswordPart({ m, ...rest }: Props) {
  const [part, setPart] = useState<Part | null>(null)
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    loadPasswordPart().then(setPart, () => setFailed(true))
  }
  useEffect(load, [])
  if (part) return <part.Views m={{ ...m, password: part.words }} {...rest} />
  if (!failed) return <p role="status">{m.auth.working}</p>
  return (
    <div role="alert">
      <p>{m.labels.label_network}</p>
      <button type="button" className="button" onClick={load}>
        {m.auth.retry}
      </button>
    </div>
  )
}
