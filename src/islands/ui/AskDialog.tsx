import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { BusyButton } from './button/BusyButton.tsx'

interface Props {
  title: string
  /** Text of the button that cancels, followed by that of the button that submits. */
  keepLabel: string
  submit: string
  working: string
  isBusy: boolean
  /** True when the dialog has text input, which a touch outside must not discard. */
  holdsText?: boolean
  /**
   * Submits the form. Returns false if the dialog has to stay open because something is missing.
   */
  onSubmit: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/** Dialog with a question and its form: at the bottom on a phone, centred on a desktop. */
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
            {words.keepLabel}
          </button>
          <BusyButton type="submit" busy={isBusy} text={words.submit} working={words.working} />
        </footer>
      </form>
    </dialog>
  )
}
