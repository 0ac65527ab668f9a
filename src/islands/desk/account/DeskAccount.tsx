import { m } from '#i18n/desk/messages.ts'
import { DeskLanguage } from '../ui/DeskLanguage.tsx'
import { DeskPasskeys } from './DeskPasskeys.tsx'
import { DeskPassword } from './DeskPassword.tsx'
import { DeskSessions } from './DeskSessions.tsx'

/** Account of the staff member: language, sessions, passkeys and password. */
export function DeskAccount() {
  return (
    <div className="desk-account">
      <section aria-label={m.ui.language}>
        <DeskLanguage id="desk-language" />
      </section>
      <DeskSessions />
      <DeskPasskeys />
      <DeskPassword />
    </div>
  )
}
