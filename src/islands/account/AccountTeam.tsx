import { useStore } from '@nanostores/react'
import { pluralOf } from '#i18n/counts.ts'
import { linkTo } from '#routes/links.ts'
import { $memberships } from '#stores/company/memberships.ts'
import { Memberships } from '../company/Memberships.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/**
 * Invitations, the account that the person acts for, and the link to the team page with its pending
 * requests.
 */
export function AccountTeam({ m, locale }: ScreenProps) {
  const state = useStore($memberships)
  const ownMemberships = state.kind === 'known' ? state.own : null
  const messages: Record<string, string> = m.membership
  return (
    <>
      <Memberships {...{ m, locale }} />
      {ownMemberships && (ownMemberships.acting || ownMemberships.isCompany) && (
        <section data-own>
          <a data-row href={linkTo(locale, 'company')}>
            <b>{m.membership.team}</b>
            {ownMemberships.waiting > 0 && (
              <span>{pluralOf(messages, 'waiting', ownMemberships.waiting, locale)}</span>
            )}
          </a>
        </section>
      )}
    </>
  )
}
