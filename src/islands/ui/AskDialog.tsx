import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { BusyButton } from './BusyButton.tsx'

interface Props {
  title: string
  /** What the safe button says, and the one that does it. */
  keep: string
  submit: string
  working: string
  isBusy: boolean
  /** What was typed isn't lost by a touch beside it. */
  holdsText?: boolean
  /** Does it; answers false where the dialog has to stay, because something is missing. */
  onSubmit: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/** A question with its form: under the thumb on a phone, in the middle of a desk's screen. */
export function AskDialog(props: Props) {
  const { title, isBusy, holdsText = false, onSubmit, onClose, children, ...words } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onSubmit()) dialog.current?.close()
  }
  return (
    <dialog
      className="ask-dialog"
      ref={dialog}
      onClose={onClose}
      closedby={holdsText ? 'closerequest' : 'any'}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2>{title}</h2>
        {children}
        <footer>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {words.keep}
          </button>
          <BusyButton type="submit" busy={isBusy} text={words.submit} working={words.working} />
        </footer>
      </form>
    </dialog>
  )
}
