import { type FormEvent, useState } from 'react'
import type { CallError } from '#client/send/send.ts'
import { errorMessage } from './words.ts'

type FormState = { kind: 'idle' | 'busy' | 'done' } | { kind: 'failed'; text: string }

/** Manages a form that sends its fields and shows a refusal. A successful send resets the form. */
export function useForm(send: (fields: FormData) => Promise<CallError | null>) {
  const [said, setSaid] = useState<FormState>({ kind: 'idle' })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setSaid({ kind: 'busy' })
    const fault = await send(new FormData(form))
    setSaid(fault ? { kind: 'failed', text: errorMessage(fault.label) } : { kind: 'done' })
    if (!fault) form.reset()
  }
  return {
    isBusy: said.kind === 'busy',
    isDone: said.kind === 'done',
    fault: said.kind === 'failed' ? said.text : undefined,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
