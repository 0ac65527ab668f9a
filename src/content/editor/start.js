/* Starts the editor with the configuration that publishing made from the content's own tables. */
import CMS from './cms/index.js'

const file = await fetch('/_edit/config.json')
if (!file.ok) throw new Error(`/_edit/config.json: ${file.status}`)
CMS.init({ config: await file.json() })
