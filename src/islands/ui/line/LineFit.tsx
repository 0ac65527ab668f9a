import { fitMarks, fitReasonText, fitTones, fitLabel } from '#i18n/fit-words.ts'
import type { LineVehicle } from '#contract/product/price.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  vehicle: LineVehicle
  m: Messages
}

/** Vehicle that a line was chosen for, and the fitment result in words and with an icon. */
export function LineFit({ vehicle, m }: Props) {
  if (!vehicle) return null
  const { name, fit } = vehicle
  if (!fit) return <p className="small mute">{name}</p>
  const reason = fitReasonText(fit, m.offer, m.labels)
  const verdict = [fitLabel(fit, m.offer), reason].filter(Boolean).join(': ')
  const text = `${fitMarks[fit.verdict]} ${verdict} · ${name}`
  return (
    <p className="line-fit tone" data-tone={fitTones[fit.verdict]} title={text}>
      {text}
    </p>
  )
}
