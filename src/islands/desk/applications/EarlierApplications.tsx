import type { DeskApplication } from '#contract/desk/desk-applications.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '../ui/moments.ts'
import { applicationStateLabels } from '../ui/words.ts'

/** Earlier attempts of the account, with their pictures. */
export function EarlierApplications({ one }: { one: DeskApplication }) {
  if (one.earlier.length === 0) return null
  return (
    <section>
      <h3>{m.applications.earlier_applications}</h3>
      {one.earlier.map((before) => (
        <div key={before.at} data-earlier={before.state}>
          <p>
            <b>
              {applicationStateLabels()[before.state]} {formatMoment(before.at)}
              {before.decidedBy && `, ${before.decidedBy}`}
            </b>
            {before.reason && <> “{before.reason}”</>}
          </p>
          <p data-then>
            {before.pictures.map((url, index) => (
              <a key={url} href={url} target="_blank" rel="noopener">
                <img
                  src={url}
                  alt={fill(m.applications.picture_of_then, { index: index + 1 })}
                  loading="lazy"
                />
              </a>
            ))}
          </p>
        </div>
      ))}
    </section>
  )
}
