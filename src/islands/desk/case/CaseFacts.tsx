import type { ReactNode } from 'react'

interface Props {
  title: string
  rows: readonly (readonly [name: string, value: ReactNode] | false)[]
}

/** Facts of a case as rows of name and value. */
export function CaseFacts({ title, rows }: Props) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(
          (row) =>
            row && (
              <div key={row[0]}>
                <dt>{row[0]}</dt>
                <dd>{row[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
