import { impersonationMinutes } from '#domain/desk/impersonation.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'

/** Consequences of ordering for a customer. */
export function ImpersonationRules() {
  return (
    <section className="impersonation-rules">
      <h3>{m.cases.what_it_means}</h3>
      <ul>
        <li>{m.cases.means_code}</li>
        <li>{fill(m.cases.means_minutes, { minutes: impersonationMinutes })}</li>
        <li>{m.cases.means_orders}</li>
        <li>{m.cases.means_end}</li>
      </ul>
    </section>
  )
}
