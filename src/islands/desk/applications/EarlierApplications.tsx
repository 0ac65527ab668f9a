import type { DeskApplication } from '#contract/desk/desk-applications.ts'
import { moment } from '../ui/moments.ts'
import { applicationStateWords } from '../ui/words.ts'

/** Earlier attempts of the account, with the pictures of then. */
export function EarlierApplications({ one }: { one: DeskApplication }) {
  if (one.earlier.length === 0) return null
  return (
    <section>
      <h3>Earlier applications</h3>
      {one.earlier.map((before) => (
        <div key={before.at} data-earlier={before.state}>
          <p>
            <b>
              {applicationStateWords()[before.state]} {moment(before.at)}
              {before.decidedBy && `, ${before.decidedBy}`}
            </b>
            {before.reason && <> “{before.reason}”</>}
          </p>
          <p data-then>
            {before.pictures.map((url, index) => (
              <a key={url} href={url} target="_blank" rel="noopener">
                <img src={url} alt={`Picture ${index + 1} of then`} loading="lazy" />
              </a>
            ))}
          </p>
        </div>
      ))}
    </section>
  )
}
