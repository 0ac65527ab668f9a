import type { DeskAccountChange } from '#contract/desk/desk-payout-accounts.ts'

/** The account in use next to the new one; what differs is bold. */
export function AccountTable({ one: { before, after } }: { one: DeskAccountChange }) {
  const rows = [
    ['Bank', before?.bank, after.bank],
    ['Account holder', before?.holder, after.holder],
    ['Number', before?.number, after.number],
  ] as const
  return (
    <div data-scroll tabIndex={0} role="region" aria-label="Account before and after">
      <table>
        <thead>
          <tr>
            <td />
            <th>In use</th>
            <th>New</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, old, now]) => (
            <tr key={name}>
              <td>{name}</td>
              <td translate="no">{old ?? 'none'}</td>
              <td translate="no">{old === now ? now : <b>{now}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
