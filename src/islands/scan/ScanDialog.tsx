import { useEffect, useRef, useState } from 'react'
import type { ScanField } from '#domain/scan/candidates.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { ScanFound } from './ScanFound.tsx'
import { useScan } from './use-scan.ts'

interface Props {
  m: Messages['scan']
  field: ScanField
  /** Called with the scanned value after the dialog has closed. */
  onUse: (value: string) => void
  onClose: () => void
}

/** Reads a VIN or part number with the camera or from a picture. Nothing leaves the device. */
export function ScanDialog({ m, field, onUse, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const usedValue = useRef<string>(undefined)
  const [isLit, setLit] = useState(false)
  const { state, camera, readFile, again } = useScan(video, field)
  const switchLight = camera?.light
  const isLooking = state.kind === 'looking' || state.kind === 'useless'
  useEffect(() => dialog.current?.showModal(), [])

  const acceptText = (value: string) => {
    usedValue.current = value
    dialog.current?.close()
  }
  const singleCandidate =
    state.kind === 'found' && state.candidates.length === 1 && state.candidates[0]
  useEffect(() => {
    if (singleCandidate && singleCandidate.isSure) acceptText(singleCandidate.value)
  }, [singleCandidate])
  const close = () => {
    onClose()
    if (usedValue.current !== undefined) onUse(usedValue.current)
  }
  const statusText = {
    starting: m.starting,
    looking: field === 'vin' ? m.aim_vin : m.aim_number,
    noCamera: m.no_camera,
    noReader: m.no_reader,
    nothing: m.nothing,
    useless: fill(field === 'vin' ? m.no_vin : m.no_number, {
      text: state.kind === 'useless' ? state.text : '',
    }),
    found: '',
  }[state.kind]
  return (
    <dialog
      ref={dialog}
      className="seeker scan-dialog"
      aria-labelledby="scan-title"
      onClose={close}
    >
      <div className="whole">
        <header>
          <h2 id="scan-title">{m.title}</h2>
          <button
            type="button"
            className="shut"
            aria-label={m.close}
            onClick={() => dialog.current?.close()}
          >
            ✕
          </button>
        </header>
        <div className="body">
          <div className="view" hidden={!isLooking && state.kind !== 'starting'}>
            <video ref={video} muted playsInline></video>
          </div>
          <p role="status" data-scan-state={state.kind}>
            {statusText}
          </p>
          {state.kind === 'found' && (
            <ScanFound m={m} candidates={state.candidates} onUse={acceptText} onAgain={again} />
          )}
          {camera && (state.kind === 'nothing' || state.kind === 'noReader') && (
            <button type="button" className="button" onClick={again}>
              {m.again}
            </button>
          )}
          <p className="mute">{m.private}</p>
        </div>
        <footer>
          {switchLight && (
            <button
              type="button"
              className="button"
              aria-pressed={isLit}
              onClick={() => {
                setLit(!isLit)
                void switchLight(!isLit).catch(() => setLit(isLit))
              }}
            >
              {m.light}
            </button>
          )}
          <label className="button">
            {m.picture}
            <input
              type="file"
              className="unseen"
              accept="image/*"
              onChange={({ target }) => {
                const file = target.files?.[0]
                target.value = ''
                if (file) void readFile(file)
              }}
            />
          </label>
        </footer>
      </div>
    </dialog>
  )
}
