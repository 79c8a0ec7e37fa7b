import { family, svg } from './drawing.ts';

/** Drawings that would fetch something from `away`, from this machine, or from a file. */
export function referringDrawings(away: string) {
  const noScheme = away.replace('http:', '');
  const spelled = away.replace('http', '&#x68;ttp');
  const box = 'width="40" height="2"';
  return [
    ...family('reference', [
      svg(`<image ${box} href="${away}/x.png"/>`),
      svg(`<image ${box} xlink:href="${away}/x.png"/>`),
      svg(`<image ${box} href='${away}/x.png'/>`),
      svg(`<image ${box} href = "\n ${away}/x.png"/>`),
      svg(`<image ${box} href="${spelled}/x.png"/>`),
      svg(`<image ${box} href="${noScheme}/x.png"/>`),
      svg(`<image ${box} href="/favicon.svg"/>`),
      svg(`<image ${box} href="x.png"/>`),
      svg(`<image ${box} href="file:///etc/hostname"/>`),
      svg(`<image ${box} href="ftp://127.0.0.1/x"/>`),
      svg(`<image ${box} href="http://169.254.169.254/latest/meta-data/"/>`),
      svg(`<image ${box} x:href="${away}/x.png" xmlns:x="http://www.w3.org/1999/xlink"/>`),
      svg(`<use href="${away}/x.svg#x"/>`),
      svg(`<use xlink:href="${away}/x.svg#x"/>`),
      svg(`<filter id="f"><feImage href="${away}/x.png"/></filter><rect filter="url(#f)"/>`),
      svg(`<pattern id="p" href="${away}/x.svg#p"/><rect ${box} fill="url(#p)"/>`),
      svg(`<linearGradient id="g" xlink:href="${away}/x.svg#g"/><rect fill="url(#g)"/>`),
      svg(`<text><textPath href="${away}/x.svg#p">words</textPath></text>`),
      svg(`<text><tref xlink:href="${away}/x.svg#t"/></text>`),
      svg(`<animateMotion dur="1s"><mpath href="${away}/x.svg#p"/></animateMotion>`),
      svg(`<cursor id="c" xlink:href="${away}/x.cur"/>`),
      svg(
        `<font-face><font-face-src><font-face-uri xlink:href="${away}/x.svg"/></font-face-src></font-face>`,
      ),
      svg(`<color-profile name="c" xlink:href="${away}/x.icc"/>`),
      svg(`<image ${box} href="x.png" xml:base="${away}/"/>`),
      svg(`<g xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="${away}/x.xml"/></g>`),
      svg(`<video xlink:href="${away}/x.mp4"/><audio xlink:href="${away}/x.ogg"/>`),
    ]),
    ...family('style', [
      svg(`<style>@import "${away}/x.css";</style>`),
      svg(`<style>@import url(${away}/x.css);</style>`),
      svg(`<style>@im\\port "${away}/x.css";</style>`),
      svg(`<style>@&#105;mport "${away}/x.css";</style>`),
      svg(`<style><![CDATA[@import '${away}/x.css';]]></style>`),
      svg(`<style>@/**/import "${away}/x.css";</style>`),
      svg(
        `<style>@font-face{font-family:a;src:url(${away}/x.woff)}text{font-family:a}</style><text>x</text>`,
      ),
      ...['fill', 'filter', 'mask', 'clip-path', 'marker-start', 'stroke', 'cursor'].map((name) =>
        svg(`<path d="M0 0h9" ${name}="url(${away}/x.svg#a)"/>`),
      ),
      svg(`<rect ${box} style="fill:url('${away}/x.svg#a')"/>`),
      svg(`<rect ${box} style="fill:u\\72 l(${away}/x.svg#a)"/>`),
      svg(`<rect ${box} style="fill:URL( &quot;${spelled}/x.svg#a&quot; )"/>`),
      svg(`<rect ${box} style="background:image-set('${away}/x.png' 1x)"/>`),
      svg(`<style>rect{list-style:url(${away}/x.png)}</style>`),
      svg(`<style>svg{background:url(${noScheme}/x.png)}</style>`),
      svg(`<style>/* url(# */rect{fill:url(${away}/x.svg#a)}</style>`),
      svg('', { attributes: `${box} style="background-image:url(${away}/x.png)"` }),
    ]),
    ...family('document', [
      svg('', { before: `<?xml-stylesheet href="${away}/x.css"?>` }),
      svg('', { before: `<?xml-stylesheet type="text/xsl" href="${away}/x.xsl"?>` }),
      svg('', { before: `<?xml version="1.0"?><!-- x --><?xml-stylesheet href="${away}/x.css"?>` }),
      svg('', { before: `<!DOCTYPE svg SYSTEM "${away}/x.dtd">` }),
      svg('', { before: `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${away}/x.dtd">` }),
      svg('&x;', { before: `<!DOCTYPE svg [<!ENTITY x SYSTEM "${away}/x.txt">]>` }),
      svg('<text>&x;</text>', {
        before: '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
      }),
      svg('', { before: `<!DOCTYPE svg [<!ENTITY % x SYSTEM "${away}/x.dtd">%x;]>` }),
      svg('&x;', { before: '<!DOCTYPE svg [<!ENTITY x "<script>hit()</script>">]>' }),
      svg('', { before: '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "hit()">]>' }),
      svg('', { before: `<!DOCTYPE svg [<!NOTATION x SYSTEM "${away}/x">]>` }),
      svg('<text>&a;</text>', { before: `<!DOCTYPE svg [${laughs(9)}]>` }),
      svg('<text>&a;&a;&a;</text>', {
        before: `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50_000)}">]>`,
      }),
      svg('<text>&undeclared;</text>'),
    ]),
  ];
}

/** Each entity says the next one ten times. */
function laughs(levels: number): string {
  const declared = Array.from({ length: levels }, (_, level) => {
    const next = `&${String.fromCharCode(98 + level)};`;
    return `<!ENTITY ${String.fromCharCode(97 + level)} "${next.repeat(10)}">`;
  });
  return `${declared.join('')}<!ENTITY ${String.fromCharCode(97 + levels)} "ha">`;
}
