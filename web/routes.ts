import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),

    route('post', 'routes/posts.tsx'),
    route('post/search', 'routes/post-search.tsx'),
    route('post/tag/:tagName', 'routes/posts-by-tag.tsx'),
    route('post/author/:userId', 'routes/posts-by-author.tsx'),
    route('post/:postId', 'routes/post.tsx'),
    route('people/:personId', 'routes/person.tsx'),
    route('timeline/:year?/:month?', 'routes/timeline.tsx'),

    route('share', 'routes/share.tsx'),

    route('member', 'routes/members.tsx'),
    route('member/search', 'routes/member-search.tsx'),

    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),

    route('dashboard', 'routes/dashboard.tsx', [
      index('routes/dashboard-home.tsx'),
      route('profile/:userId', 'routes/dashboard-profile.tsx'),
      route('posts/:userId', 'routes/dashboard-posts.tsx'),
      route('reactions/:userId', 'routes/dashboard-reactions.tsx'),
      route('notifications', 'routes/dashboard-notifications.tsx'),
      route('trash', 'routes/dashboard-trash.tsx'),
      route('posts/edit/:postId', 'routes/dashboard-post-edit.tsx'),
      route('site', 'routes/dashboard-site.tsx'),
      route('invitations', 'routes/dashboard-invitations.tsx'),
      route('waiting', 'routes/dashboard-waiting.tsx'),
      route('tags', 'routes/dashboard-tags.tsx'),
      route('reports', 'routes/dashboard-reports.tsx'),
      route('audit', 'routes/dashboard-audit.tsx'),
    ]),

    route('about', 'routes/site-text.tsx', { id: 'about' }),
    route('privacy', 'routes/site-text.tsx', { id: 'privacy' }),
    route('api/docs', 'routes/api-docs.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),

  // Shown by the service worker; without header and footer, which would name the site as it was.
  route('offline', 'routes/offline.tsx'),

  // Opened from an e-mail: without header and footer.
  route('activation/:activationToken', 'routes/activation.tsx'),
  route('resetPassword/:resetToken', 'routes/reset-password.tsx'),
  route('changeEmail', 'routes/change-email.tsx'),
  route('unsubscribe/:token', 'routes/unsubscribe.tsx'),
] satisfies RouteConfig;
