/**
 * HTML that came from the back end, as nodes that can do nothing but be read: no script, no handler, no form, no frame, no picture from
 * elsewhere; links open in a window of their own that knows nothing of ours. [NWS5]
 */
import createDOMPurify from 'dompurify'

const purify = createDOMPurify(window)

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})

const tags =
  'p h2 h3 h4 ul ol li blockquote br hr strong b em i u s a sub sup table thead tbody tr th td figure figcaption span div'

const allowed = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: 'href colspan rowspan dir lang'.split(' '),
  ALLOWED_URI_REGEXP: /^(https:\/\/|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const

export const cleanHtml = (html: string): DocumentFragment => purify.sanitize(html, allowed)
