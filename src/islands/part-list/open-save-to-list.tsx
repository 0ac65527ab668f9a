import { loadLabels } from '#client/words/label-words.ts'
import { loadSaveToListMessages } from '#client/words/save-to-list-words.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import seeker from '#styles/primitives/seeker.css?url'
import { openDialog } from '../ui/open-dialog.ts'
import saveToList from './save-to-list.css?url'
import saveToListDialog from './save-to-list-dialog.css?url'

/** Opens the dialog that saves an offer of the page to one of the buyer's lists. */
export async function openSaveToList(
  opener: HTMLElement,
  offer: { skuOrgId: number; number: string },
): Promise<void> {
  await openDialog(opener, [seeker, saveToList, saveToListDialog], async () => {
    const [{ SaveToListDialog }, words, labels] = await Promise.all([
      import('./SaveToListDialog.tsx'),
      loadSaveToListMessages(),
      loadLabels(),
    ])
    return (onClose) => (
      <SaveToListDialog
        m={{ saveToList: words, labels }}
        locale={pageLocale()}
        onClose={onClose}
        {...offer}
      />
    )
  })
}
