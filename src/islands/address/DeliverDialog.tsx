import { useEffect, useRef } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { storeDistrict } from '#client/device/district.ts'
import { AreaFinder } from './AreaFinder.tsx'

interface Props {
  m: Pick<Messages, 'deliver' | 'order'>
  onChosen: () => void
  onClose: () => void
}

/**
 * Dialog that asks for a district or post code, so that delivery can be estimated before an address
 * exists.
 */
export function DeliverDialog({ m, onChosen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  const take = (districtId: number) => {
    storeDistrict(districtId)
    onChosen()
    close()
  }
  return (
    <dialog
      className="ask-dialog"
      ref={dialog}
      aria-labelledby="dl-title"
      closedby="any"
      onClose={onClose}
    >
      <h2 id="dl-title">{m.deliver.title}</h2>
      <p>{m.deliver.why}</p>
      <AreaFinder words={m.order} onTake={take} />
      <footer>
        <button type="button" className="button" onClick={close}>
          {m.deliver.close}
        </button>
      </footer>
    </dialog>
  )
}
