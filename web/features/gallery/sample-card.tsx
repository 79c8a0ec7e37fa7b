import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { LockBadge, TagChip } from '#web/ui/display/badges.tsx';
import { Card, CardBody, CardLink, CardMedia, CardTitle } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';

interface SampleCardProps {
  title: string;
  author: string;
  picture: ReactNode;
  isPrivate?: boolean;
}

/** A stand-in for a post, to see the parts of a card together. */
export function SampleCard({ title, author, picture, isPrivate = false }: SampleCardProps) {
  return (
    <Card interactive className="h-full">
      <CardMedia>
        <svg aria-hidden="true" viewBox="0 0 100 80" preserveAspectRatio="xMidYMid slice">
          {picture}
        </svg>
        {isPrivate && (
          <span className="absolute top-3 right-3">
            <LockBadge compact />
          </span>
        )}
      </CardMedia>
      <CardBody>
        <p className="flex items-center gap-2 text-sm text-muted">
          <Avatar name={author} size={24} />
          {author}
        </p>
        <CardTitle>
          <CardLink to="/ui">{title}</CardLink>
        </CardTitle>
        <div className="relative flex flex-wrap gap-1.5 self-start">
          <TagChip name="family" to="/ui" />
          <TagChip name="sea" to="/ui" />
          <TagChip name="summer" />
        </div>
        <div className="mt-auto flex items-center gap-4 text-sm text-muted tabular-nums">
          <span className="flex items-center gap-1.5">
            <Heart aria-hidden="true" size={16} className="fill-heart text-heart" /> 12
            <VisuallyHidden>likes</VisuallyHidden>
          </span>
          <span className="flex items-center gap-1.5">
            <MessageCircle aria-hidden="true" size={16} /> 4
            <VisuallyHidden>comments</VisuallyHidden>
          </span>
          <DateText dateTime="2024-07-12" className="ml-auto">
            {() => '12.07.2024'}
          </DateText>
        </div>
      </CardBody>
    </Card>
  );
}
