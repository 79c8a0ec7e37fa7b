/** The style sheet of the exported pages: the site's colours, light and dark, with system fonts. */
export const style = `:root {
  color-scheme: light dark;
  --paper: #fbf7f2;
  --surface: #ffffff;
  --ink: #2a211c;
  --muted: #655850;
  --hairline: #e6dacd;
  --tint: #f3ebe1;
  --link: #1b6660;
  --accent: #a8431f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17120f;
    --surface: #221b17;
    --ink: #f3eae1;
    --muted: #bbaa9c;
    --hairline: #3b302a;
    --tint: #352b25;
    --link: #7cc7bf;
    --accent: #f0936a;
  }
}
* { box-sizing: border-box; }
body {
  max-width: 75rem;
  margin: 0 auto;
  padding: 1.5rem 1rem 4rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1, h2 {
  margin: 0;
  font-family: ui-serif, Georgia, serif;
  line-height: 1.25;
  text-wrap: balance;
}
h1 { font-size: 2.25rem; }
h2 { font-size: 1.25rem; }
p { margin: 0; }
a { color: var(--link); text-underline-offset: 0.2em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
img { display: block; max-width: 100%; height: auto; background: var(--tint); }
.quiet { color: var(--muted); font-size: 0.875rem; }
.private { color: var(--accent); font-weight: 600; }
.body { white-space: pre-wrap; }
.tags { display: flex; flex-wrap: wrap; gap: 0.4rem; }
.tags span {
  padding: 0.1rem 0.6rem;
  border-radius: 99rem;
  background: var(--tint);
  font-size: 0.875rem;
}
.top { display: flex; align-items: center; gap: 1.25rem; margin: 1rem 0 2rem; }
.portrait { width: 6rem; height: 6rem; border-radius: 50%; object-fit: cover; }
.cards { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); }
.card {
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: 1rem;
  background: var(--surface);
}
.card img, .no-picture { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; background: var(--tint); }
.card h2 a { color: inherit; text-decoration: none; }
.card h2 a::after { position: absolute; inset: 0; content: ""; }
.card:hover h2 a, .card h2 a:focus-visible { text-decoration: underline; }
.words { display: grid; gap: 0.5rem; padding: 1rem 1.25rem 1.25rem; }
nav, .post { max-width: 44rem; margin: 0 auto; }
.post { display: grid; gap: 1rem; margin-top: 1.5rem; }
.post img { max-height: 80vh; margin: 0 auto; width: auto; border-radius: 0.75rem; }
.post h2 { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--hairline); }
.comments { display: grid; gap: 1rem; margin: 0; padding: 0; list-style: none; }
.comments li {
  padding: 0.75rem 1rem;
  border: 1px solid var(--hairline);
  border-radius: 0.75rem;
  background: var(--surface);
}
.comments .reply { margin-left: 1.5rem; }
footer { margin-top: 3rem; padding-top: 1.5rem; border-top: 1px solid var(--hairline); }
`;
