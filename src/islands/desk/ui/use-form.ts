import { type FormEvent, useState } from 'react'
import type { CallError } from '#client/send/send.ts'
import { errorMessage } from './words.ts'

type FormState = { kind: 'idle' | 'busy' | 'done' } | { kind: 'failed'; text: string }

/** Manages a form that sends its fields and shows a refusal. A successful send resets the form. */
export function useForm(send: (fields: FormData) => Promise<CallError | null>) {
  const [formState, setFormState] = useState<FormState>({ kind: 'idle' })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setFormState({ kind: 'busy' })
    const error = await send(new FormData(form))
    setFormState(error ? { kind: 'failed', text: errorMessage(error.label) } : { kind: 'done' })
    if (!error) form.reset()
  }
  return {
    isBusy: formState.kind === 'busy',
    isDone: formState.kind === 'done',
    fault: formState.kind === 'failed' ? formState.text : undefined,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
