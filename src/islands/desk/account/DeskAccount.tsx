import { DeskLanguage } from '../ui/DeskLanguage.tsx'
import { DeskPasskeys } from './DeskPasskeys.tsx'
import { DeskPassword } from './DeskPassword.tsx'
import { DeskSessions } from './DeskSessions.tsx'

/** Account of the staff member: language, sessions, passkeys and password. */
export function DeskAccount() {
  return (
    <div className="desk-account">
      <DeskLanguage id="desk-language" />
      <DeskSessions />
      <DeskPasskeys />
      <DeskPassword />
    </div>
  )
}
