/** Where the pages are that feeds and sitemap lead to. */
export const pathOfPost = (id: string) => `/post/${id}`;
export const pathOfAuthor = (id: string) => `/post/author/${id}`;
export const pathOfTag = (name: string) => `/post/tag/${encodeURIComponent(name)}`;
