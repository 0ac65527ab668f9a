import { editorRepository } from '#config/editor.ts'
import { site } from '#config/site.ts'
import { writtenLocales } from '#i18n/locales.ts'
import type { Content } from '../check.ts'
import { sourceLocale } from '../document/document.ts'
import { type Kind, kinds } from '../document/kinds.ts'
import { fieldsOf } from './fields.ts'

const names: Record<Kind, { label: string; page?: string; icon: string }> = {
  policies: { label: 'Policies', icon: 'gavel' },
  about: { label: 'About and contact', icon: 'info' },
  knowledge: {
    label: 'Knowledge articles',

    icon: 'menu_book',
    page: 'knowledgeCenter/article/{{fields.id}}.html',
  },
  faq: { label: 'Questions', icon: 'help', page: 'FAQDetail.html' },
  landing: {
    label: 'Landing pages',

    icon: 'campaign',
    page: 'landing/{{fields.id}}.html',
  },
}

/**
 * Returns the configuration of the editor at /edit: the documents' folders and their fields, from
 * the same tables that check them.
 */
export function buildEditorConfig(content: Content): object {
  const fields = fieldsOf(content)
  return {
    load_config_file: false,
    app_title: `${site.name} content`,
    backend: buildEditorBackend(),
    ...(editorRepository && { publish_mode: 'editorial_workflow' }),
    media_folder: 'public/parts',
    public_folder: '/parts',
    slug: { encoding: 'ascii', clean_accents: true, lowercase: true },
    i18n: {
      structure: 'multiple_folders',
      locales: writtenLocales,
      default_locale: sourceLocale,
      initial_locales: 'all',
    },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    collections: kinds.map((kind) => {
      const { label, page, icon } = names[kind]
      const isFixed = kind === 'policies' || kind === 'about'
      return {
        name: kind,
        label,
        icon,
        folder: `content/${kind}`,
        create: !isFixed,
        delete: !isFixed,
        duplicate: kind !== 'about',
        identifier_field: 'title',
        slug: kind === 'landing' ? '{{fields.id}}' : '{{title}}',
        ...(page && { preview_path: `{{locale}}/${page}` }),
        i18n: true,
        fields: fields[kind],
      }
    }),
  }
}

function buildEditorBackend(): object {
  // The editor needs the name of a host, but sends it no request while it works on local files.
  if (!editorRepository) return { name: 'github', repo: 'local/content' }
  const { host, name, branch, signInOrigin } = editorRepository
  return { name: host, repo: name, branch, ...(signInOrigin && { base_url: signInOrigin }) }
}
