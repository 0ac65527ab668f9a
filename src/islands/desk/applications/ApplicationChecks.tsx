import type { DeskApplication } from '#contract/desk/desk-applications.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'

/** Typed data to compare with the pictures, with a checkbox for each value. */
export function ApplicationChecks({ one }: { one: DeskApplication }) {
  const rows = [
    [m.ui.name, one.name],
    [m.ui.phone, one.phone],
    [m.ui.address, one.address],
  ] as const
  return (
    <table data-checks>
      <thead>
        <tr>
          <td />
          <th>{m.applications.typed_by_the_applicant}</th>
          <th data-end>
            {one.pictures.length > 0 ? m.applications.on_the_photos : m.applications.checked}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td>{name}</td>
            <td translate="no">
              <b>{value}</b>
            </td>
            <td data-end>
              <label>
                <input type="checkbox" aria-label={fill(m.applications.is_correct, { name })} />
              </label>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
