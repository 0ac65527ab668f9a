import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { countries } from '#domain/country/countries.ts'
import { impersonationMinutes } from '#domain/desk/impersonation.ts'
import { linkTo } from '#routes/links.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import {
  $deskImpersonation,
  beginImpersonation,
  openImpersonation,
  sendImpersonationCode,
} from '#stores/desk/impersonation.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskField } from '../ui/DeskField.tsx'
import { countryNames, errorMessage } from '../ui/words.ts'
import { ImpersonationRules } from './ImpersonationRules.tsx'
import { RunningImpersonation } from './RunningImpersonation.tsx'
import { ServedCustomer } from './ServedCustomer.tsx'
import { fillNodes } from '../ui/filled.tsx'

const valueOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')

/** Impersonation of a customer on the phone: mobile number, then the code that they read out. */
export function DeskImpersonation() {
  const { sentTo, customer, fault } = useStore($deskImpersonation)
  useEffect(openImpersonation, [])
  return (
    <section className="desk-cases" aria-label={m.cases.shop_for_a_customer}>
      <h2>{m.cases.shop_for_a_customer}</h2>
      <p>{fill(m.cases.the_customer_gets_a, { minutes: impersonationMinutes })}</p>
      <RunningImpersonation />
      {sentTo ? <CodeForm /> : <NumberForm />}
      <FieldError text={fault ? errorMessage(fault.label) : undefined} />
      {customer && <ServedCustomer one={customer} />}
      <ImpersonationRules />
    </section>
  )
}

function NumberForm() {
  const { busy } = useStore($deskImpersonation)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void sendImpersonationCode({
      prefix: valueOf(form, 'prefix'),
      cellphone: valueOf(form, 'cellphone').trim(),
    })
  }
  return (
    <form onSubmit={submit}>
      <div className="field">
        <label htmlFor="valet-prefix">{m.ui.country}</label>
        <select id="valet-prefix" name="prefix">
          {countries.map(({ id, areaCode }) => (
            <option key={id} value={areaCode}>
              {countryNames()[id]} {areaCode}
            </option>
          ))}
        </select>
      </div>
      <DeskField
        id="valet-number"
        label={m.cases.the_customers_number}
        name="cellphone"
        type="tel"
        required
      />
      <button className="button primary" aria-busy={busy}>
        {m.cases.send_the_code}
      </button>
    </form>
  )
}

function CodeForm() {
  const { sentTo, busy } = useStore($deskImpersonation)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const hasBegun = await beginImpersonation(valueOf(event.currentTarget, 'code').trim())
    if (hasBegun) location.assign(linkTo('en-TH', 'home'))
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p role="status">
        {fillNodes(m.cases.sent_to, { prefix: sentTo?.prefix, cellphone: sentTo?.cellphone })}
      </p>
      <DeskField
        id="valet-code"
        label={m.cases.code_that_the_customer}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        pattern="\d{4,8}"
        required
        autoFocus
      />
      <button className="button primary" aria-busy={busy}>
        {m.cases.start_shopping}
      </button>
      <button type="button" className="plain-button" onClick={openImpersonation}>
        {m.cases.another_number}
      </button>
    </form>
  )
}
