import askDialog from '#styles/primitives/ask-dialog.css?url'
import { openDialog } from '../ui/open-dialog.ts'
import field from '../ui/field.css?url'
import areaFinder from './area-finder.css?url'

/** Opens the delivery-place dialog. `onChosen` runs after a place was chosen. */
export async function openDeliveryDialog(opener: HTMLElement, onChosen: () => void): Promise<void> {
  await openDialog(opener, [askDialog, field, areaFinder], async () => {
    const [{ DeliverDialog }, m] = await Promise.all([
      import('./DeliverDialog.tsx'),
      import('./deliver-words.ts').then(({ loadDeliverMessages }) => loadDeliverMessages()),
    ])
    return (onClose) => <DeliverDialog {...{ m, onChosen, onClose }} />
  })
}
