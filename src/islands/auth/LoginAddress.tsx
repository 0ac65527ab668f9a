import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { $addressForm, closeAddressForm } from '#stores/address/address-form.ts'
import { requestLoginAddress } from '#stores/auth/login-address.ts'
import { AddressForm } from '../address/AddressForm.tsx'
import { loadDeliverMessages } from '../address/deliver-words.ts'

interface Props {
  labels: Messages['labels']
  /** Called when an address exists, so that the order can continue. */
  onSaved: () => void
  /** Called when no address is required. */
  onNone: () => void
}

/**
 * Second step of the login-address dialog: buyers who sign in during an order and have no address
 * enter one here. Closing it reloads the page, because a session exists by then (specification
 * section 4).
 */
export function LoginAddress({ labels, onSaved, onNone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isSaved = useRef(false)
  const isOpen = useStore($addressForm).kind === 'open'
  const [order, setOrder] = useState<Messages['order']>()
  useEffect(() => {
    void Promise.all([requestLoginAddress(), loadDeliverMessages()]).then(
      ([isNeeded, messages]) => {
        if (isNeeded) setOrder(messages.order)
        else onNone()
      },
    )
  }, [])
  useEffect(() => {
    if (!order) return
    dialog.current?.showModal()
    document.getElementById('ad-name')?.focus()
  }, [order])
  useEffect(() => {
    // Cancelling the form also closes the dialog.
    if (order && !isOpen) dialog.current?.close()
  }, [order, isOpen])
  if (!order) return null
  const onNumberSaved = () => {
    isSaved.current = true
    onSaved()
  }
  return (
    <dialog
      className="ask-dialog"
      ref={dialog}
      aria-labelledby="la-title"
      onClose={() => {
        closeAddressForm()
        if (!isSaved.current) location.reload()
      }}
    >
      <h2 id="la-title">{order.address}</h2>
      <AddressForm m={{ order, labels }} canCancel onSaved={onNumberSaved} />
    </dialog>
  )
}
