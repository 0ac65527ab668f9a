import { DeskPasskeys } from './DeskPasskeys.tsx'
import { DeskPassword } from './DeskPassword.tsx'
import { DeskSessions } from './DeskSessions.tsx'

/** Account of the staff member: sessions, passkeys and password. */
export function DeskAccount() {
  return (
    <div className="desk-account">
      <DeskSessions />
      <DeskPasskeys />
      <DeskPassword />
    </div>
  )
}
