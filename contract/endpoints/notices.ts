/** What a user was told of their account. */
import { at, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { integer, nothing, pageText } from '../primitives.ts'
import { noticePageShape } from '../shapes/notice.ts'

export const noticeEndpoints = {
  notices: endpoint({
    method: 'GET',
    path: '/v1/api/notice/list',
    access: 'real account',
    summary: 'What the user was told of the account, the newest first, and how much of it is unread.',
    input: record({ page: at('page', pageText) }),
    output: noticePageShape,
  }),
  readNotices: endpoint({
    method: 'POST',
    path: '/v1/api/notice/read',
    access: 'real account',
    body: 'json',
    summary: 'Marks a notice as read, or with `id` 0 all of them.',
    input: record({ id: at('id', integer) }),
    output: nothing,
  }),
} as const
