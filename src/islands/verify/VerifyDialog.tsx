import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { decisionWorkingDays } from '#domain/application/states.ts'
import { verifyLimits } from '#domain/verify/check.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import {
  $verifyForm,
  closeVerification,
  openVerification,
  sendVerification,
  writeShopName,
} from '#stores/verify/verify.ts'
import { focusError } from '../address/focus-error.ts'
import { PlaceFields } from '../address/PlaceFields.tsx'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { Field } from '../ui/Field.tsx'
import { PhotoField } from './PhotoField.tsx'

interface Props {
  m: Pick<Messages, 'verify' | 'order' | 'labels'>
  countryId: number
  onClose: () => void
}

/**
 * Verification form of a workshop. All fields are required; each error appears next to its field.
 */
export function VerifyDialog({ m, countryId, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useStore($verifyForm)
  const messages = m.verify
  useEffect(() => {
    void openVerification(countryId)
    return closeVerification
  }, [countryId])
  const isRendered = form !== null
  useEffect(() => {
    // Open only after the fields are rendered, because the first one takes the focus.
    if (isRendered) dialog.current?.showModal()
  }, [isRendered])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formElement = event.currentTarget
    if (await sendVerification()) onClose()
    else focusError(formElement)
  }
  const textOf = (label: string | undefined) =>
    label && labelText(m.labels, label, { max: verifyLimits.shopName })
  return (
    <dialog
      className="ask-dialog verify-dialog"
      ref={dialog}
      aria-labelledby="verify-title"
      onClose={onClose}
    >
      {form && (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <h2 id="verify-title">{messages.title}</h2>
          <p className="mute small">{fill(messages.intro, { n: decisionWorkingDays })}</p>
          <Field id="vf-name" label={messages.shop_name} fault={textOf(form.faults.shopName)}>
            {(ids) => (
              <input
                {...ids}
                autoComplete="organization"
                value={form.shopName}
                onChange={(event) => writeShopName(event.target.value)}
              />
            )}
          </Field>
          <PlaceFields m={m} />
          <PhotoField m={m} form={form} field="shopDoorPhoto" />
          <PhotoField m={m} form={form} field="businessLicensePhoto" />
          <div tabIndex={-1} data-form-fault>
            <FieldError text={form.fault ? textOf(form.fault.label) : undefined} />
          </div>
          <footer>
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              {messages.cancel}
            </button>
            <BusyButton
              type="submit"
              busy={form.busy}
              text={messages.send}
              working={messages.sending}
            />
          </footer>
        </form>
      )}
    </dialog>
  )
}
