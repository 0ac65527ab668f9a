import type { Messages } from '#i18n/messages.ts'
import { type CompanyRole, type CallGroup, mayCallGroup } from '#domain/company/roles.ts'

/** Call groups that the table lists, one per row. */
const rows = ['collect', 'order', 'pay', 'books', 'own'] as const satisfies readonly CallGroup[]

const roles = ['MECHANIC', 'BUYER', 'BOOKKEEPER', 'OWNER'] as const satisfies readonly CompanyRole[]

/** Permissions of each role, from the table that the platform checks. */
export function RolesCard({ words }: { words: Messages['company'] }) {
  const texts: Record<string, string> = words
  return (
    <section className="card roles-card">
      <h2>{words.roles_title}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {roles.map((role) => (
              <th key={role} scope="col">
                {texts[`role_${role}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((callGroup) => (
            <tr key={callGroup}>
              <th scope="row">{texts[`may_${callGroup}`]}</th>
              {roles.map((role) => (
                <td key={role}>
                  {mayCallGroup(role, callGroup) ? (
                    <b role="img" aria-label={words.yes}>
                      ✓
                    </b>
                  ) : callGroup === 'order' && role === 'MECHANIC' ? (
                    <small>{words.asks}</small>
                  ) : (
                    <span role="img" aria-label={words.no}>
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
