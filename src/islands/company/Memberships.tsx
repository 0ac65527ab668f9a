import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatTime } from '#i18n/clock.ts'
import { pageCountry } from '#client/page/page-country.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import {
  $memberships,
  answerInvitation,
  leaveCompany,
  loadMemberships,
  switchTo,
} from '#stores/company/memberships.ts'
import { AskDialog } from '../ui/AskDialog.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/**
 * Invitations to answer, and the account that the person acts for. Empty for a person without
 * company or invitation.
 */
export function Memberships({ m, locale }: ScreenProps) {
  const state = useStore($memberships)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => void loadMemberships(), [])
  if (state.kind !== 'known') return null
  const { acting, companies, invitations } = state.own
  if (companies.length === 0 && invitations.length === 0) return null
  const messages = m.membership
  const roles: Record<string, string> = messages
  const reloadIfDone = (isDone: boolean) => {
    if (isDone) location.href = linkTo(locale, 'company')
  }
  const openAccount = (isDone: boolean) => {
    if (isDone) location.href = linkTo(locale, 'account')
    return isDone
  }
  return (
    <section className="card memberships" data-own>
      {invitations.map((one) => (
        <div className="note good" key={one.invitationId} data-invitation>
          <p>
            <b translate="no">{one.companyName}</b>{' '}
            {fill(messages.invites, { role: roles[`role_${one.role}`] ?? '' })}{' '}
            <small>
              {fill(messages.until, {
                time: formatTime(one.expiresAt, pageCountry().utcOffset, locale),
              })}
            </small>
          </p>
          <button
            type="button"
            className="button primary"
            onClick={() => void answerInvitation(one.invitationId, true).then(reloadIfDone)}
          >
            {messages.join}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => void answerInvitation(one.invitationId, false)}
          >
            {messages.decline}
          </button>
        </div>
      ))}
      <FieldError
        text={state.fault ? labelText(m.labels, state.fault.label, state.fault.data) : undefined}
      />
      {companies.length > 0 && (
        <>
          <label htmlFor="acting-for">{messages.acting_for}</label>
          <div>
            <select
              id="acting-for"
              value={acting?.companyId ?? 0}
              onChange={(event) => {
                const id = Number(event.target.value)
                void switchTo(id || null).then(id ? reloadIfDone : openAccount)
              }}
            >
              <option value={0}>{messages.own_account}</option>
              {companies.map((one) => (
                <option key={one.companyId} value={one.companyId}>
                  {one.name} · {roles[`role_${one.role}`]}
                </option>
              ))}
            </select>
            {acting && (
              <button type="button" className="plain-button" onClick={() => setLeaving(true)}>
                {messages.leave}
              </button>
            )}
          </div>
          <p className="small mute">{messages.what_stays}</p>
        </>
      )}
      {isLeaving && acting && (
        <AskDialog
          title={fill(messages.leave_title, { company: acting.name })}
          keepLabel={messages.keep}
          submit={messages.leave}
          working={messages.working}
          isBusy={false}
          onSubmit={async () => openAccount(await leaveCompany(acting.companyId))}
          onClose={() => setLeaving(false)}
        >
          <p>{messages.leave_what}</p>
        </AskDialog>
      )}
    </section>
  )
}
