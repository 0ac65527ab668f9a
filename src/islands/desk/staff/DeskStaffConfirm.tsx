import type { CallError } from '#client/send/send.ts'
import { m } from '#i18n/desk/messages.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { useForm } from '../ui/use-form.ts'

interface Props {
  text: string
  button: string
  act: () => Promise<CallError | null>
  close: () => void
}

/** Asks for confirmation before an action that can't be undone. */
export function DeskStaffConfirm({ text, button, act, close }: Props) {
  const form = useForm(async () => {
    const error = await act()
    if (!error) close()
    return error
  })
  return (
    <form onSubmit={form.onSubmit}>
      <p>{text}</p>
      <FieldError text={form.fault} />
      <BusyButton type="submit" busy={form.isBusy} text={button} working={m.ui.one_moment} />
    </form>
  )
}
