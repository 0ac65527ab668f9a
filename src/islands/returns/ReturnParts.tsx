import type { SaleReturn } from '#contract/order/returns.ts'
import { fill } from '#i18n/fill.ts'
import { PartPicture } from '../ui/line/PartPicture.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** Parts of a return with the requested and approved quantities, and the buyer's reason. */
export function ReturnParts({ m, one }: Pick<ScreenProps, 'm'> & { one: SaleReturn }) {
  const messages = m.returns
  const texts: Record<string, string> = messages
  return (
    <section className="card return-parts">
      <h2>{messages.parts}</h2>
      {one.lines.map((line) => (
        <div className="part-line" key={line.skuOrgId}>
          <PartPicture picture={line.picture} />
          <span className="number">{line.number}</span>
          <b className="amount">× {line.approved ?? line.applied}</b>
          <p className="names">
            {line.productName} <span className="mute">{line.brandName}</span>
            <br />
            <span className="small mute">
              {[
                fill(messages.applied, { n: line.applied }),
                line.approved === null ? '' : fill(messages.approved, { n: line.approved }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        </div>
      ))}
      <div className="reason">
        <p>
          <b>{texts[`reason_${one.reason}`]}</b>
          {one.words && <span>{one.words}</span>}
        </p>
        {one.pictures.length > 0 && (
          <p className="shots">
            {one.pictures.map((url, i) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`${messages.pictures} ${i + 1}`} width="64" height="64" />
              </a>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}
