import { DeskPasskeys } from './DeskPasskeys.tsx'
import { DeskPassword } from './DeskPassword.tsx'
import { DeskSessions } from './DeskSessions.tsx'

/** The account of the member of staff: sessions, passkeys and password. */
export function DeskAccount() {
  return (
    <div className="desk-account">
      <DeskSessions />
      <DeskPasskeys />
      <DeskPassword />
    </div>
  )
}
