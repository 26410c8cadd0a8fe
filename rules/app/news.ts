/** What is told in the list of news, and what on the page of announcements. [NWS1, NWS7] */
export type NewsCategory = 'news' | 'announcements'
