import { useState } from 'react'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import { isTaxNumber, maxInvoiceLengths } from '#domain/order/invoice.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { requestInvoice } from '#stores/order/order-detail.ts'
import { Field } from '../../ui/Field.tsx'
import { AskDialog } from '../../ui/AskDialog.tsx'

interface Props {
  m: Messages
  order: OrderDetail
  isBusy: boolean
  onClose: () => void
}

const emptyInvoice = { name: '', taxId: '', branch: '', address: '', shippingFeeInvoice: false }

/** Form for the tax invoice details, which the seller prints on the invoice in the parcel. */
export function InvoiceDialog({ m, order, isBusy, onClose }: Props) {
  const [invoiceInput, setInvoiceInput] = useState(order.invoice ?? emptyInvoice)
  const [isTried, setTried] = useState(false)
  const messages = m.after
  const fieldErrors = {
    name: invoiceInput.name.trim() ? undefined : messages.invoice_need,
    taxId: isTaxNumber(invoiceInput.taxId, order.countryId)
      ? undefined
      : m.labels.label_tax_number_wrong,
    address: invoiceInput.address.trim() ? undefined : messages.invoice_need,
  }
  const submit = async () => {
    setTried(true)
    const missingField = Object.entries(fieldErrors).find(([, fault]) => fault)
    if (missingField) document.getElementById(`inv-${missingField[0]}`)?.focus()
    else {
      const { name, taxId, branch, address, shippingFeeInvoice } = invoiceInput
      await requestInvoice(order.orderId, { name, taxId, branch, address, shippingFeeInvoice })
    }
    return !missingField
  }
  const field = (name: 'name' | 'taxId' | 'address', label: string) => (
    <Field id={`inv-${name}`} label={label} fault={isTried ? fieldErrors[name] : undefined}>
      {(ids) => (
        <input
          {...ids}
          maxLength={maxInvoiceLengths[name]}
          value={invoiceInput[name]}
          onChange={(event) => setInvoiceInput({ ...invoiceInput, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <AskDialog
      title={fill(messages.invoice_title, { number: order.orderNumber })}
      keepLabel={messages.invoice_not_now}
      submit={messages.invoice_save}
      working={messages.cancel_working}
      isBusy={isBusy}
      holdsText
      onSubmit={submit}
      onClose={onClose}
    >
      {field('name', messages.invoice_name)}
      {field('taxId', messages.invoice_tax_id)}
      {hasBranches(order.countryId) && (
        <Field id="inv-branch" label={messages.invoice_branch}>
          {(ids) => (
            <input
              {...ids}
              inputMode="numeric"
              maxLength={maxInvoiceLengths.branch}
              value={invoiceInput.branch}
              onChange={(event) =>
                setInvoiceInput({ ...invoiceInput, branch: event.target.value.replace(/\D/g, '') })
              }
            />
          )}
        </Field>
      )}
      {field('address', messages.invoice_address)}
      <label className="option">
        <input
          type="checkbox"
          checked={invoiceInput.shippingFeeInvoice}
          onChange={(event) =>
            setInvoiceInput({ ...invoiceInput, shippingFeeInvoice: event.target.checked })
          }
        />
        <span>{messages.invoice_shipping}</span>
      </label>
    </AskDialog>
  )
}

/** Thai tax invoices name the branch; 00000 is the head office. */
const hasBranches = (countryId: number) => countryId === 1001
