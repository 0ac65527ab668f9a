import type { DeskAccountChange } from '#contract/desk/desk-payout-accounts.ts'
import { m } from '#i18n/desk/messages.ts'

/** The account in use next to the new one; differences are bold. */
export function AccountTable({ one: { before, after } }: { one: DeskAccountChange }) {
  const rows = [
    [m.bankAccounts.bank, before?.bank, after.bank],
    [m.bankAccounts.holder, before?.holder, after.holder],
    [m.bankAccounts.number, before?.number, after.number],
    ...(before?.connected || after.connected
      ? [[m.bankAccounts.stripe, before?.connected, after.connected] as const]
      : []),
  ] as const
  return (
    <div
      data-scroll
      tabIndex={0}
      role="region"
      aria-label={m.bankAccounts.account_before_and_after}
    >
      <table>
        <thead>
          <tr>
            <td />
            <th>{m.bankAccounts.in_use}</th>
            <th>{m.bankAccounts.new}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, old, now]) => (
            <tr key={name}>
              <td>{name}</td>
              <td translate="no">{old ?? m.bankAccounts.none}</td>
              <td translate="no">{old === now ? now : <b>{now}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
